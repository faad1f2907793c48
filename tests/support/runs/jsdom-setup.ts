// What jsdom has not: nothing of a page depends on it here.
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;

// As in index.html: addresses are of the portal, not of the page.
const base = document.createElement('base');
base.href = '/';
document.head.append(base);
