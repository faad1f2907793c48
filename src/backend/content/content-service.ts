import type { components } from '../../shared/api/contract.gen';
import type { Locale } from '../../shared/rules/locale';
import { Away } from '../http/away';

export type ContentLocale = 'es_ES' | 'en_GB' | 'it_IT';
export type Texts = components['schemas']['Texts']['data'];
export type Page = components['schemas']['ContentPost'];

/** The content service cannot be asked now, or answers what makes no sense. */
export class ContentAway extends Away {}

/** Where the portal's texts and pages come from. One of two implementations, chosen by configuration. */
export interface ContentService {
  /** @returns text by key, and a word that changes when they do */
  texts(locale: ContentLocale): Promise<{ readonly version: string; readonly texts: Texts }>;
  /**
   * @param fresh asks past any cache
   * @returns the page with its HTML as it was written, or null when there is none
   */
  page(slug: string, locale: Locale, fresh: boolean): Promise<Page | null>;
}
