import type { Feature } from '#shared/server/feature.ts'
import { identityJobs } from './server/jobs.ts'
import { identityEndpoints } from './server/routes.ts'

/** Accounts that can sign in: passwords, links by mail, sessions. */
export const identity: Feature = {
  name: 'identity',
  title: 'Sesiones y contraseña',
  endpoints: identityEndpoints,
  jobs: identityJobs,
  topics: {
    sign_in: {
      title: 'Entradas desde otro dispositivo',
      explains: 'Cuando tu cuenta se abre en un navegador o sistema que no conocíamos.',
      always: true,
      position: 20,
    },
  },
  emailTemplates: async () => (await import('./server/email-templates.ts')).identityEmailTemplates,
}
