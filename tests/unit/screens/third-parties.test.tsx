import { LinkedPlatform } from '../../../src/areas/account/linked-platform';
import { ThirdPartySignIn } from '../../../src/areas/session/third-party-sign-in';
import { config } from '../../../src/shared/config/config';
import { platformId } from '../../../src/shared/rules/environments';
import { aTeacher } from '../../support/fixtures';
import { type Situation, screensAreAsCommitted } from './screens';

const signIn = (...platforms: readonly ('Google' | 'Microsoft')[]): Situation => ({
  page: (
    <main>
      <h1>Sign-in</h1>
      <ThirdPartySignIn returnTo={null} platforms={platforms} />
    </main>
  ),
  opens: '/signin',
});
const linking = (
  platformId: number,
  platforms: readonly ('Google' | 'Microsoft')[],
  differently: Parameters<typeof aTeacher>[0] = {},
): Situation => ({
  page: (
    <main>
      <h1>Edit account</h1>
      <LinkedPlatform platforms={platforms} />
    </main>
  ),
  opens: '/edit-account',
  user: aTeacher({ platformId, ...differently }),
});
const own = aTeacher().platformId;
const google = platformId(config.environment, 'Google');

screensAreAsCommitted('Google and Microsoft by configuration', {
  'sign-in with both': signIn('Google', 'Microsoft'),
  'sign-in with Google alone': signIn('Google'),
  'sign-in with Microsoft alone': signIn('Microsoft'),
  'sign-in with neither': signIn(),
  'linking to both': linking(own, ['Google', 'Microsoft']),
  'linking to Microsoft alone': linking(own, ['Microsoft']),
  'linking to neither': linking(own, []),
  'linking while a support person uses the account': linking(own, ['Google'], { impersonating: true, impersonationUser: '3' }),
  'unlinking while a support person uses the account': linking(google, [], { impersonating: true, impersonationUser: '3' }),
});
