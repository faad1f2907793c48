import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SignInPage } from '../../../src/areas/session/sign-in-page';
import { i18n } from '../../../src/shared/i18n';
import { onScreen } from './screens';

test('who hears the sign-in finds its form by name', async () => {
  const form = await onScreen({ page: <SignInPage />, opens: '/signin' }, () =>
    screen.queryByRole('form', { name: i18n.t('signIn.title') }),
  );
  expect(form).not.toBeNull();
});
