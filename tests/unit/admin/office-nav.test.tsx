import { afterEach, expect, test, vi } from 'vitest';
import { OfficeNav } from '../../../src/areas/admin/office-nav';
import { aTeacher } from '../../support/fixtures';
import { onScreen } from '../screens/screens';

const supporter = aTeacher({ role: 'CUSTOMER_SUPPORT', profile: 'SUPPORT_USER' });

afterEach(() => void vi.restoreAllMocks());

test('the row of rooms is scrolled to the current room', async () => {
  const isCurrent = (item: HTMLElement) => item.querySelector('[aria-current]') !== null;
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function offsetLeft(this: HTMLElement) {
    return isCurrent(this) ? 400 : 0;
  });
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(300);
  await onScreen({ user: supporter, page: <OfficeNav />, opens: '/admin/actions' }, () => {
    expect(document.querySelector('nav ul')?.scrollLeft).toBe(300);
  });
});
