import { openByLti } from '../../../src/areas/title/flows/open-by-lti';
import { aTeacher } from '../../support/fixtures';
import { to } from '../../support/leads';
import { model } from '../../support/model';
import { ok, problem } from '../../support/wire/answers';
import { exampleOf } from '../../support/wire/contract';
import { openedByLti } from '../lti-launch';
import { aBlinkBook, aroundProducts, aTitle, productsAddress } from './title-with-products';

const title = aTitle();
const book = aBlinkBook();

const { knows, events, openWindow, postLaunch, watchLaunch, notOffered, unavailable, tooManyTries, faults, perform, shows } = openedByLti(
  {
    blocked: 'lti.blocked',
    closedMeanwhile: 'lti.closedMeanwhile',
    failed: 'lti.failed',
    ledElsewhere: 'lti.ledElsewhere',
    notOffered: 'lti.notOffered',
    openHere: 'lti.openHere',
  },
  { data: `Abrir ${book.name}` },
);

export const openByLtiModel = model(openByLti, {
  name: 'Open a title by LTI',
  area: 'title',
  opens: productsAddress,
  around: aroundProducts,
  page: async () => {
    const { TitleLaunch } = await import('../../../src/areas/title/title-launch');
    return ({ logic }) => <TitleLaunch titleId={title.id} name={book.name} logic={logic} />;
  },
  knows,
  inputs: {
    'a teacher with LTI': { user: aTeacher({ lti: true, mec: '28000001' }), input: { of: { titleId: title.id } }, leads: to('offered') },
  },
  events,
  calls: {
    openWindow,
    requestLaunch: {
      sends: () => ({ launchLti: { body: { titleUuid: title.id } } }),
      answers: {
        'gets the signed form': [ok(exampleOf('launchLti')), to('posting')],
        'has lost LTI': [problem(403, { type: 'no-lti' }), notOffered],
        'has lost the title': [problem(403, { type: 'not-in-library' }), notOffered],
        'finds no tool': [problem(404, { type: 'not-found' }), notOffered],
        'tries too often': tooManyTries,
      },
      refused: unavailable,
      faults,
    },
    postLaunch,
    watchLaunch,
  },
  perform,
  shows,
});
