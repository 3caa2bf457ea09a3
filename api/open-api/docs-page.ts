import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import type { Policy } from '#shared/endpoint.ts'
import { bookRoles } from '#shared/staff-permissions.ts'
import type { OpenApiDocument } from './describe-api.ts'

const style = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 4rem }
h2 { margin-top: 2.5rem }
ul { list-style: none; padding: 0 }
li { padding: 0.75rem 0; border-top: 1px solid color-mix(in srgb, currentColor 20%, transparent) }
code { font: 0.9375rem/1.5 ui-monospace, monospace; overflow-wrap: anywhere }
p { margin: 0.25rem 0 }
`
const styleHash = createHash('sha256').update(style).digest('base64')

/** Headers of the page: its policy allows only its own style. */
export const docsHeaders = {
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
}

const roles = {
  owner: 'Dueños del negocio',
  manager: 'Dueños y encargados del negocio',
  seller: 'Dueños, encargados y vendedores del negocio',
}

function whoMayCall(policy: Policy): string {
  if (policy.who === 'anyone') return 'Cualquiera'
  if (policy.who === 'signedIn') return 'Quien inició sesión'
  if (policy.who === 'member') return roles[policy.atLeast]
  if (policy.who === 'book')
    return `Del libro de Lonja, staff con el permiso ${policy.permission}; del de un negocio, ${roles[bookRoles[policy.permission]].toLowerCase()}; del propio, cada quien`
  return `Staff con el permiso ${policy.permission}${policy.or ? `, o ${policy.or} para lo suyo` : ''}`
}

/** Renders the document's endpoints as an HTML page: address, description, who may call. */
export function docsPage({ info, tags, paths }: OpenApiDocument) {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      address: `${method.toUpperCase()} ${path}`,
      ...operation,
    })),
  )
  return html`<!DOCTYPE html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${info.title}</title>
<style>${raw(style)}</style>
</head>
<body>
<h1>${info.title}</h1>
<p>Lo mismo, con las formas de lo que entra y sale, está en <a href="/api/openapi.json">/api/openapi.json</a> (OpenAPI 3.1).</p>
<p>Quien inició sesión manda <code>authorization: Bearer …</code> en cada llamada. Los resúmenes están en inglés, como el código.</p>
${tags.map(
  (tag) => html`<h2>${tag.description}</h2>
<ul>
${operations
  .filter((operation) => operation.tags.includes(tag.name))
  .map(
    (
      operation,
    ) => html`<li><code>${operation.address}</code><p lang="en">${operation.summary}</p><p>${whoMayCall(operation['x-allow'])}</p></li>
`,
  )}</ul>
`,
)}</body>
</html>
`
}
