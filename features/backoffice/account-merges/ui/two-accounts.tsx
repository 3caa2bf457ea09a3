import type { ReactNode } from 'react'
import { businessRoleWords } from '#shared/business-roles.ts'
import { agoWords, momentWords } from '#shared/text/dates.ts'
import { Link } from '#shared/ui/link.tsx'
import type { ComparedAccount } from '../contract/staff.ts'
import { entryWayWords } from '../vocabulary.ts'
import styles from './merges.module.css'

const rows: [string, (account: ComparedAccount) => ReactNode][] = [
  ['Correo', ({ email }) => email],
  ['Teléfono', ({ phone }) => phone ?? '—'],
  ['Alta', ({ createdAt }) => momentWords(createdAt)],
  ['Última entrada', ({ lastSignInAt }) => (lastSignInAt ? agoWords(lastSignInAt) : 'Nunca')],
  [
    'Entra con',
    ({ ways, secondStep }) =>
      [...ways.map((way) => entryWayWords[way]), ...(secondStep ? ['Dos pasos'] : [])].join(', '),
  ],
  [
    'Negocios',
    ({ businesses }) =>
      businesses.length === 0
        ? '—'
        : businesses.map(({ id, name, role }) => (
            <span key={id}>
              {name}&nbsp;· {businessRoleWords[role]}
            </span>
          )),
  ],
  ['Compras', ({ orders }) => orders],
  ['Opiniones', ({ reviews }) => reviews],
  ['Preguntas, respuestas y comentarios', ({ written }) => written],
  ['Sigue', ({ follows }) => follows],
  ['Guardados', ({ saved }) => saved],
]

/** Table that compares two accounts. */
export function TwoAccounts({
  accounts,
}: {
  accounts: readonly [ComparedAccount, ComparedAccount]
}) {
  return (
    <table className={styles.two}>
      <caption className="only-spoken">Las dos cuentas, lado a lado</caption>
      <thead>
        <tr>
          <td />
          {accounts.map(({ id, name }) => (
            <th key={id} scope="col">
              <Link to={`/staff/usuarios?fila=${id}`}>{name}</Link>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([title, cell]) => (
          <tr key={title}>
            <th scope="row">{title}</th>
            {accounts.map((account) => (
              <td key={account.id}>{cell(account)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
