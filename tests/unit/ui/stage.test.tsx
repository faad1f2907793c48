import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { Stage } from '../../../src/shared/ui/behaviour/stage';
import { Form } from '../../../src/shared/ui/native/form';
import { show } from './show';

afterEach(cleanup);

/** A page with two forms. A result replaces both forms after either form has been sent. */
function Page({ isDone = false }: { readonly isDone?: boolean }) {
  const [isShown, show] = useState(true);
  const outcome = (
    <button type="button" onClick={() => show(true)}>
      Back
    </button>
  );
  const forms = ['Above', 'Below'].map((name) => (
    <Form key={name} label={name} onSubmit={() => show(false)}>
      <input aria-label={`First ${name}`} />
      <input aria-label={`Second ${name}`} />
    </Form>
  ));
  return <Stage done={isDone && !isShown}>{isShown ? forms : outcome}</Stage>;
}

const send = (field: string) => {
  screen.getByLabelText(field).focus();
  fireEvent.submit(screen.getByLabelText(field).closest('form') as HTMLFormElement);
  screen.getByText('Back').focus();
  fireEvent.click(screen.getByText('Back'));
};

test.each([
  ['Second Below', 'First Below'],
  ['Second Above', 'First Above'],
])('a person who comes back from the outcome of %s is in the same form', async (used, begin) => {
  await show(<Page />);
  send(used);
  expect(document.activeElement).toBe(screen.getByLabelText(begin));
});

test('a person who comes back from the end of a flow begins with the first form', async () => {
  await show(<Page isDone />);
  send('First Below');
  expect(document.activeElement).toBe(screen.getByLabelText('First Above'));
});
