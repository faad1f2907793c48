import { useTranslation } from '../../shared/i18n';
import { stageKeys } from './rules';

/** Returns a function that names a stage in the reader's language. A stage unknown to the portal keeps the publisher's name. */
export const useStageName = () => {
  const { t } = useTranslation();
  return (stage: string): string => {
    const key = stageKeys.get(stage);
    return key ? t(key) : stage;
  };
};
