import { eurosOf } from '../../shared/rules/price';
import { priceText } from '../../shared/rules/price-text';

export const money = (cents: number): string => priceText(eurosOf(cents));

/** Writes a percentage with a decimal comma in every language, as prices are written: '4 %', '33,9 %'. */
export const percent = (hundredths: number): string => `${String(hundredths / 100).replace('.', ',')} %`;
