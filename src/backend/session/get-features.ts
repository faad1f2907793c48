import type { Handler } from '../contract/types';
import type { Services } from '../services';

export const getFeatures = ({ options: { features } }: Services): Handler<'getFeatures'> => {
  const body = {
    polls: features.includes('polls'),
    managedSurvey: features.includes('managedSurvey'),
    localPublishingSurvey: features.includes('localPublishingSurvey'),
    carousel: features.includes('carousel'),
    notificationModal: features.includes('notificationModal'),
    promotionModal: features.includes('promotionModal'),
  };
  return () => ({ status: 200, body });
};
