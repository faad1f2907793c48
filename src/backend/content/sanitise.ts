import sanitizeHtml from 'sanitize-html';

const sanitised = (html: string, everywhere: readonly string[]): string =>
  sanitizeHtml(html, {
    allowedTags: [...sanitizeHtml.defaults.allowedTags, 'img'],
    allowedAttributes: {
      a: ['href', 'title', 'target', 'rel', 'hreflang', 'lang'],
      img: ['src', 'alt', 'width', 'height', 'loading'],
      th: ['scope', 'colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
      '*': [...everywhere],
    },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['https', 'data'] },
    transformTags: {
      // A page in a new tab must not control the portal's tab.
      a: (tagName, attribs) => ({ tagName, attribs: attribs.target ? { ...attribs, rel: 'noopener noreferrer' } : attribs }),
    },
  });

/**
 * Keeps the HTML that editors may use in pages: text, headings, lists, tables, links and pictures. No script, style or frame leaves the server.
 * @returns HTML that is safe to show in the portal
 */
export const sanitise = (html: string): string => sanitised(html, ['class', 'lang']);

/**
 * Like `sanitise`, for posts, and without classes: with the portal's classes a post could cover the page, or look like a part of the
 * portal.
 */
export const sanitisePost = (html: string): string => sanitised(html, ['lang']);
