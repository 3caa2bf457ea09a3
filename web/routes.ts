import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** Every address of the product and the page that answers it. */
export default [
  index('pages/entry/splash.tsx'),
  route('onboarding', 'pages/entry/onboarding.tsx'),
  route('welcome', 'pages/entry/welcome.tsx'),
  route('register', 'pages/entry/register.tsx'),
  route('reset-password', 'pages/entry/reset-password.tsx'),
  route('auth/callback', 'pages/entry/auth-callback.tsx'),
  route('user-settings', 'pages/account/user-settings.tsx'),
  route('user-settings/seguridad', 'pages/account/account-security.tsx'),
  route('user-settings/avisos', 'pages/account/notifications.tsx'),
  route('user-settings/datos', 'pages/account/account-data.tsx'),
  route('borrar-cuenta', 'pages/account/confirm-deletion.tsx'),
  route('baja/:token', 'pages/account/leave-mails.tsx'),
  route('complete-profile', 'pages/account/user-settings.tsx', { id: 'complete-profile' }),
  route('home-user-log', 'pages/home/home-user-log.tsx'),
  route('dashboard-my-business', 'pages/desk/desk.tsx', [
    index('pages/desk/my-business.tsx'),
    route('editar', 'pages/desk/edit-business.tsx'),
    route('verificacion', 'pages/desk/my-verification.tsx'),
    route('solicitudes', 'pages/desk/my-leads.tsx'),
  ]),
  route('guest-preferences', 'pages/entry/guest-preferences.tsx'),
  route('home', 'pages/home/page.tsx'),
  route('directorio/:category?/:place?', 'pages/directory/page.tsx'),
  route('negocios/:slug', 'pages/business/page.tsx'),
  route('negocios/:slug/reclamar', 'pages/business/claim.tsx'),
  route('legal', 'pages/legal/page.tsx'),
  route('staff-login', 'pages/staff/staff-login.tsx'),
  route('staff', 'pages/staff/area.tsx', [
    index('pages/staff/reviews.tsx'),
    route('usuarios', 'pages/staff/users.tsx'),
    route('empresas', 'pages/staff/businesses.tsx'),
    route('contenido', 'pages/staff/content.tsx'),
  ]),
  route('*', 'pages/not-found.tsx'),
] satisfies RouteConfig
