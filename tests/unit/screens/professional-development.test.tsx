import { AssetPage } from '../../../src/areas/professional-development/asset-page';
import { archiveOnTheWire, assetId } from '../../models/professional-development/wire';
import { aTeacher } from '../../support/fixtures';
import { ok } from '../../support/wire/answers';
import { type Situation, screensAreAsCommitted } from './screens';

const asset: Situation = {
  page: <AssetPage />,
  opens: `/professional-development/${assetId}`,
  answers: { getAsset: ok(archiveOnTheWire) },
};

screensAreAsCommitted('Professional development', {
  'a teacher': { ...asset, user: aTeacher() },
  'a support person who uses the account of a teacher': { ...asset, user: aTeacher({ impersonating: true }) },
});
