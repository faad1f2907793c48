import { productViewer } from '../../../src/areas/viewer/flows/product-viewer';
import { to } from '../../support/leads';
import { model } from '../../support/model';

/** The address of a product with the origin of the portal. The unit test of the rule covers other origins. */
const product = 'http://localhost:3000/product?unit=3';

const openAt = <L>(query: Readonly<Record<string, string>>, leads: L) => ({
  opens: `/product-viewer?${new URLSearchParams(query)}`,
  input: { address: query.url ?? null, error: query.error ?? null },
  leads,
});

const failed = to('failed', { danger: 'productViewer.failed' });
const forbidden = to('forbidden', { warning: 'productViewer.forbidden' });

export const productViewerModel = model(productViewer, {
  name: 'Open a product through the viewer',
  area: 'viewer',
  opens: '/product-viewer',
  page: async () => (await import('../../../src/areas/viewer/product-viewer-page')).ProductViewerPage,
  knows: {},
  inputs: {
    'somebody with the address of a product': openAt({ url: product }, to('redirecting')),
    'somebody with an address at another site': openAt({ url: 'https://publisher.example.evil.example/' }, failed),
    'somebody with a user before the host': openAt({ url: 'http://localhost:3000@evil.example/' }, failed),
    'somebody with a script for an address': openAt({ url: 'javascript:alert(1)' }, failed),
    'somebody who may not open the product': openAt({ error: '403' }, forbidden),
    'somebody who may not open it, with its address': openAt({ url: product, error: '403' }, forbidden),
    'somebody with another error': openAt({ error: '500' }, failed),
    'somebody with another error and the address of a product': openAt({ url: product, error: '404' }, failed),
    'somebody without parameters': openAt({}, failed),
  },
  events: {},
  calls: {
    goToProduct: {
      ofBrowser: true,
      ends: {
        'is on the way to the product': [{ output: undefined }, to('underWay')],
        'has a browser that does not go there': [{ error: { _tag: 'LeavingFailed' } }, failed],
      },
    },
  },
  perform: {},
  shows: {
    redirecting: (page) => page.heading('productViewer.opening'),
    underWay: (page) => page.link('productViewer.open'),
    forbidden: (page) => page.absent('productViewer.open'),
    failed: (page) => page.absent('productViewer.open'),
  },
});
