import { type ComingTab, homeAddress } from '#features/community/home/home-tabs.ts'
import { readInterestsCall } from '#features/community/home/ui/interest-calls.ts'
import { useCall } from '#shared/ui/calls/api.tsx'
import { Link } from '#shared/ui/link.tsx'
import styles from './panel-quiet-links.module.css'

/** What is still to come, with its name in the panel. */
const coming: [tab: ComingTab, name: string][] = [
  ['jobs', 'Mis Empleos'],
  ['courses', 'Mis Cursos'],
]

/** One row of links to the lists that have nothing yet, and to what is still to come. */
export function PanelQuietLinks({ empty }: { empty: { title: string; to: string }[] }) {
  const interests = useCall(readInterestsCall, {}).data?.tabs
  return (
    <nav className={styles.row} aria-label="Sin nada todavía">
      <span aria-hidden>Sin nada todavía:</span>
      {empty.map(({ title, to }) => (
        <Link key={to} to={to}>
          {title}
        </Link>
      ))}
      {coming.map(([tab, name]) => (
        <Link key={tab} to={homeAddress({ tab })}>
          {name} {interests?.includes(tab) ? '(te avisaremos)' : '(próximamente)'}
        </Link>
      ))}
    </nav>
  )
}
