import { Link } from '#shared/ui/link.tsx'
import styles from './breadcrumbs.module.css'

export type Crumb = { name: string; path: string }

type BreadcrumbsProps = {
  crumbs: Crumb[]
  /** Only the way to this page, all of it links. */
  isWayHere?: boolean
}

/** The path from the directory to this page; the last item is the page itself. */
export function Breadcrumbs({ crumbs, isWayHere = false }: BreadcrumbsProps) {
  return (
    <nav aria-label="Ruta" className={styles.crumbs}>
      <ol>
        {crumbs.map(({ name, path }, index) => (
          <li key={path}>
            {isWayHere || index < crumbs.length - 1 ? (
              <Link to={path} data-plain>
                {name}
              </Link>
            ) : (
              <span aria-current="page">{name}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** The breadcrumbs as structured data for search engines. */
export const breadcrumbData = (crumbs: Crumb[], siteUrl: string) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: siteUrl + path,
  })),
})
