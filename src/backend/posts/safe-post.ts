import sanitizeHtml from 'sanitize-html';
import { sanitisePost } from '../content/sanitise';
import type { WireCategory, WirePicture, WirePost, WireTerm } from './post-service';

/** Matches the tags that end a line, and so separate the words on both sides. */
const lineEnds = /<(?:br|hr|\/(?:p|div|li|tr|td|th|h[1-6]|blockquote|figcaption))\b/gi;

const marks: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&amp;': '&', '&quot;': '"' };

/** Matches white space of every kind, and invisible control characters. */
const gaps = /[\s\p{Cc}]+/gu;

/** Returns the text of HTML on one line, without the content of scripts, styles and form fields. */
export const textOf = (html: string): string =>
  sanitizeHtml(html.replace(lineEnds, ' $&'), { allowedTags: [], allowedAttributes: {} })
    .replace(/&(?:lt|gt|amp|quot);/g, (mark) => marks[mark] ?? '')
    .replace(gaps, ' ')
    .trim();

const safePicture = (picture: WirePicture): WirePicture => ({ ...picture, alt_text: textOf(picture.alt_text) });

const safeTerm = (term: WireTerm): WireTerm => ({
  ...term,
  name: textOf(term.name),
  ...(term.description !== undefined && { description: textOf(term.description) }),
});

/** Returns a post whose texts are safe to show: titles and excerpts are plain texts, and the HTML is sanitised. */
export const safePost = ({ _embedded, title, content, excerpt, ...post }: WirePost): WirePost => ({
  ...post,
  title: { rendered: textOf(title.rendered) },
  content: { rendered: sanitisePost(content.rendered) },
  excerpt: { rendered: textOf(excerpt.rendered) },
  ...(_embedded && {
    _embedded: {
      'wp:featuredmedia': (_embedded['wp:featuredmedia'] ?? []).map(safePicture),
      'wp:term': (_embedded['wp:term'] ?? []).map((terms) => terms.map(safeTerm)),
    },
  }),
});

export const safeCategory = (category: WireCategory): WireCategory => ({
  ...category,
  name: textOf(category.name),
  description: textOf(category.description),
});
