import { aTeacher } from '../../support/fixtures';

export const user = aTeacher({
  id: '90',
  name: 'Berta',
  mail: 'berta@publisher.example',
  role: 'CUSTOMER_SUPPORT',
  profile: 'SUPPORT_USER',
  schoolId: null,
  schoolName: null,
  impersonationUser: '90',
});

export const path = '/admin/product-access';
export const mail = 'familia@school.example';

/** A key on three devices. */
export const usedKey = {
  token: '6f1c1f3e-58c8-4c70-9d4e-0f0d6f1f0a01',
  email: mail,
  coupon: 'CUPON2026A',
  name: 'Libro de Matemáticas',
  license: 'L-2026-000101',
  registeredDevices: 3,
  productKey: 'PK#2026#000101',
  orderId: '90001',
  detailId: '1',
};

/** A key that was never opened. */
export const unopenedKey = { ...usedKey, name: 'Libro de Lengua', registeredDevices: -1, productKey: 'PK#2026#000102', detailId: '2' };
