import type { components } from '../../shared/api/contract.gen';
import type { Locale } from '../../shared/rules/locale';
import { Away } from '../http/away';

export type ContentLocale = 'es_ES' | 'en_GB' | 'it_IT';
export type Texts = components['schemas']['Texts']['data'];
export type Page = components['schemas']['ContentPost'];

/** The error of a content service that cannot be reached, or whose answer is invalid. */
export class ContentAway extends Away {}

/** The source of the portal's texts and pages. The configuration chooses one of two implementations. */
export interface ContentService {
  /** Returns the texts by key, and a version that changes with the texts. */
  texts(locale: ContentLocale): Promise<{ readonly version: string; readonly texts: Texts }>;
  /** Returns the page, with HTML that is not sanitised; null when there is no such page. @param fresh whether to bypass every cache */
  page(slug: string, locale: Locale, fresh: boolean): Promise<Page | null>;
}
