import { useTranslation } from '../../shared/i18n';
import { stageKeys } from './rules';

/**
 * Returns a function that returns the name of a stage in the reader's language. The function returns the publisher's name of a stage that
 * the portal does not know.
 */
export const useStageName = () => {
  const { t } = useTranslation();
  return (stage: string): string => {
    const key = stageKeys.get(stage);
    return key ? t(key) : stage;
  };
};
