import { afterEach, expect, vi } from 'vitest';

const complaints = (['error', 'warn'] as const).map((level) => vi.spyOn(console, level).mockImplementation(() => undefined));

/** The warnings of React that only jsdom causes. */
const jsdomAlone = /The tag <search> is unrecognized/;

/** Fails each test that has caused an error or a warning in the console. */
afterEach(() => {
  const said = complaints.flatMap((complaint) => complaint.mock.calls.map((call) => call.map(String).join(' ')));
  for (const complaint of complaints) complaint.mockClear();
  expect(said.filter((line) => !jsdomAlone.test(line))).toEqual([]);
});
