import { parseArgs } from 'node:util';
import { expect, test } from 'vitest';
import { refuseUnknownArea } from '../../run/new-flow/facts';
import { readSteps } from '../../run/new-flow/steps';
import { describeOptionFault, describeUnknown } from '../../run/options';

const flows = ['Change school', 'Sign in'];

test('the message about an unknown name suggests the nearest name, or lists all names', () => {
  expect(describeUnknown('flow', 'Chang school', flows)).toBe("There is no flow 'Chang school'. Perhaps Change school");
  expect(describeUnknown('flow', 'xyz', flows)).toBe("There is no flow 'xyz'. There is Change school · Sign in");
});

test('the message about a misspelt word suggests one of the given words', () => {
  const steps = ['flows: charts, and pages in jsdom', 'lint and format'];
  expect(describeUnknown('step', 'flws', steps)).toContain('There is flows: charts');
  expect(describeUnknown('step', 'flws', steps, ['flows', 'charts', 'lint'])).toBe("There is no step 'flws'. Perhaps flows");
});

const faultOf = (...args: readonly string[]): string => {
  const options = { browser: { type: 'boolean' }, update: { type: 'string' } } as const;
  try {
    parseArgs({ args: [...args], options });
    return '';
  } catch (error) {
    return describeOptionFault(error as Error, Object.keys(options));
  }
};

test('the message about an unknown option suggests the nearest option', () => {
  expect(faultOf('--brwoser')).toBe("There is no option '--brwoser'. Perhaps --browser");
  expect(faultOf('--update')).toContain("'--update <value>' argument missing");
});

test('the area of a new flow must exist', () => {
  expect(() => refuseUnknownArea('libary')).toThrow("There is no area 'libary'. Perhaps library");
  expect(() => refuseUnknownArea('library')).not.toThrow();
});

test('the steps of a new flow are read from the guide', () => {
  const guide = '# Guide\n\n## How to add a flow\n\n1. One.\n2. Two.\n\n## How to add an operation\n\n1. Other.\n';
  expect(readSteps(guide)).toBe('1. One.\n2. Two.');
  expect(() => readSteps('# Guide\n')).toThrow('no section');
});
