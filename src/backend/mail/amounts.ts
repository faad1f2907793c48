import { eurosOf } from '../../shared/rules/price';
import { priceText } from '../../shared/rules/price-text';

export const money = (cents: number): string => priceText(eurosOf(cents));

/** '4 %', '33,9 %': as prices, in every language. */
export const percent = (hundredths: number): string => `${String(hundredths / 100).replace('.', ',')} %`;
