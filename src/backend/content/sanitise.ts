import sanitizeHtml from 'sanitize-html';

const sanitiseWith = (html: string, globalAttributes: readonly string[]): string =>
  sanitizeHtml(html, {
    allowedTags: [...sanitizeHtml.defaults.allowedTags, 'img'],
    allowedAttributes: {
      a: ['href', 'title', 'target', 'rel', 'hreflang', 'lang'],
      img: ['src', 'alt', 'width', 'height', 'loading'],
      th: ['scope', 'colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
      '*': [...globalAttributes],
    },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['https', 'data'] },
    transformTags: {
      // A page in a new tab must not control the portal's tab.
      a: (tagName, attribs) => ({ tagName, attribs: attribs.target ? { ...attribs, rel: 'noopener noreferrer' } : attribs }),
    },
  });

/**
 * Removes all HTML that editors may not use in pages, such as scripts, styles and frames. Text, headings, lists, tables, links and pictures
 * remain.
 * @returns HTML that is safe to show in the portal
 */
export const sanitise = (html: string): string => sanitiseWith(html, ['class', 'lang']);

/**
 * Sanitises a post like `sanitise`, but also removes classes. With the portal's classes, a post could cover the page, or look like a part
 * of the portal.
 */
export const sanitisePost = (html: string): string => sanitiseWith(html, ['lang']);
