// The operations of the area `home`, each under its name in the contract.
export { acceptPromotions } from './accept-promotions';
export { acceptTitlePromotion, dismissTitlePromotion } from './answer-title-promotion';
export { disableTitleCarousel } from './disable-carousel';
export { getNewsPreferences } from './get-news-preferences';
export { getPolls } from './get-polls';
export { getPromotionPreferences, getTitlePromotionPreferences } from './get-promotion-preferences';
export { dismissChangedAdoptions, dismissFreeAdoptionNotice, getNotice } from './notices';
export { answerLocalSurvey, answerSatisfactionSurvey, getLocalSurvey, getSatisfactionSurvey } from './surveys';
