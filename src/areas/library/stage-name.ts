import { i18n } from '../../shared/i18n';
import { stageKeys } from './rules';

/** The name of a stage in the reader's language; the publisher's own name where the portal does not know the stage. */
export const stageName = (stage: string): string => {
  const key = stageKeys.get(stage);
  return key ? i18n.t(key) : stage;
};
