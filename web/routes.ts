import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** Every address of the product and the page that answers it. */
export default [
  index('pages/splash.tsx'),
  route('onboarding', 'pages/onboarding.tsx'),
  route('welcome', 'pages/welcome.tsx'),
  route('register', 'pages/register.tsx'),
  route('reset-password', 'pages/reset-password.tsx'),
  route('auth/callback', 'pages/auth-callback.tsx'),
  route('user-settings', 'pages/user-settings.tsx'),
  route('user-settings/seguridad', 'pages/account-security.tsx'),
  route('complete-profile', 'pages/user-settings.tsx', { id: 'complete-profile' }),
  route('home-user-log', 'pages/home-user-log.tsx'),
  route('dashboard-my-business', 'pages/my-business.tsx'),
  route('dashboard-my-business/editar', 'pages/edit-business.tsx'),
  route('dashboard-my-business/verificacion', 'pages/my-verification.tsx'),
  route('dashboard-my-business/solicitudes', 'pages/my-leads.tsx'),
  route('guest-preferences', 'pages/guest-preferences.tsx'),
  route('home', 'pages/home.tsx'),
  route('directorio/:category?/:place?', 'pages/directory.tsx'),
  route('negocios/:slug', 'pages/business.tsx'),
  route('negocios/:slug/reclamar', 'pages/claim.tsx'),
  route('legal', 'pages/legal.tsx'),
  route('staff-login', 'pages/staff-login.tsx'),
  route('staff', 'pages/staff.tsx'),
  route('*', 'pages/not-found.tsx'),
] satisfies RouteConfig
