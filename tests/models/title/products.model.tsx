import { products } from '../../../src/areas/title/flows/products';
import { aTeacher } from '../../support/fixtures';
import { at, to } from '../../support/leads';
import { model } from '../../support/model';
import type { Page } from '../../support/page';
import { ok } from '../../support/wire/answers';
import { aBlinkBook, anInstaller, aProduct, aroundProducts, productsAddress, shownProducts, shownTitle } from './title-with-products';

const olb = aProduct();

const showsOnline = (page: Page) => {
  page.heading({ data: olb.name });
  page.heading({ data: aBlinkBook().name });
  page.heading('products.studentZone');
  page.text('products.forBoth');
  page.text('products.ends', { date: '31/08/2027' });
  page.absent({ data: anInstaller().name });
};

export const productsModel = model(products, {
  name: 'See the digital products',
  area: 'title',
  opens: productsAddress,
  around: { ...aroundProducts, getOwnStudentLink: ok({ uuid: null, ended: false }) },
  atOnce: ['getOwnStudentLink'],
  page: async () => {
    const { TitleProducts } = await import('../../../src/areas/title/title-products');
    return ({ logic }) => <TitleProducts title={shownTitle} products={shownProducts} logic={logic} />;
  },
  knows: {},
  inputs: { 'a teacher': { user: aTeacher(), input: { titleId: shownTitle.id, mayReplaceLink: true }, leads: to('online') } },
  events: {
    'online.chosen': at({ offline: to('online') }),
    'offline.chosen': at({ online: to('offline') }),
    'licence.requested': { 'opens a licence': [{ product: olb }, at({ online: to('readingLicence') })] },
    'link.requested': at({ online: to('sharing') }),
    'licence.closed': to('online'),
    'link.closed': to('online'),
  },
  calls: {},
  perform: {
    'online.chosen': (page) => page.openTab('products.online'),
    'offline.chosen': (page) => page.openTab('products.offline'),
    'licence.requested': (page, { product }) => page.press({ data: `Ver el código ${product.name}` }),
    'link.requested': (page) => page.press('products.studentLink'),
    'licence.closed': (page) => page.press('common.close'),
    'link.closed': (page) => page.press('common.cancel'),
  },
  shows: {
    online: (page) => {
      page.tab('products.online');
      showsOnline(page);
    },
    offline: (page) => {
      page.tab('products.offline');
      page.heading({ data: anInstaller().name });
      page.data('12,3 MB');
      page.link({ data: `Descargar ${anInstaller().name}` });
      page.absent({ data: olb.name });
    },
    readingLicence: (page) => page.heading('products.licence', { name: olb.name }),
    sharing: (page) => {
      page.heading('products.studentLink');
      page.text('products.linkDisclaimer');
    },
  },
});
