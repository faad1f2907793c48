import { useTranslation } from '../../shared/i18n';
import { stageKeys } from './rules';

/** The name of a stage in the reader's language; the publisher's own name where the portal does not know the stage. */
export const useStageName = () => {
  const { t } = useTranslation();
  return (stage: string): string => {
    const key = stageKeys.get(stage);
    return key ? t(key) : stage;
  };
};
