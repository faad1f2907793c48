import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { findResourcesMachine } from '../../../machines/title/find-resources.machine';

test.each(['12', null])('the language of an edition is forgotten with the choice of the edition %s', (edition) => {
  const finding = createActor(findResourcesMachine).start();
  finding.send({ type: 'edition.chosen', edition: '11' });
  finding.send({ type: 'language.chosen', language: 'es' });
  expect(finding.getSnapshot().context).toMatchObject({ edition: '11', language: 'es' });
  finding.send({ type: 'edition.chosen', edition });
  expect(finding.getSnapshot().context).toMatchObject({ edition, language: null });
});
