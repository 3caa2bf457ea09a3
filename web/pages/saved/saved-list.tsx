import { IconTrash } from '@tabler/icons-react'
import { Monogram } from '#features/categories/ui/parts/drawn-pattern.tsx'
import { agoWords } from '#shared/text/dates.ts'
import { IconButton } from '#shared/ui/button.tsx'
import { ButtonLink } from '#shared/ui/button-link.tsx'
import { Link } from '#shared/ui/link.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { EmptyState, Skeleton } from '#shared/ui/states.tsx'
import { useHydrated } from '#shared/ui/use-hydrated.ts'
import { forgetBusiness, type SavedBusiness, saveBusiness, useSavedBusinesses } from './saved-businesses.ts'
import styles from './saved-list.module.css'

/** The businesses that were saved on this device, newest first. */
export function SavedList() {
  const say = useSnackbar()
  const saved = useSavedBusinesses()
  if (!useHydrated()) return <Skeleton height="16rem" />
  if (saved.length === 0)
    return (
      <EmptyState title="Aún no guardas ningún negocio" action={<ButtonLink to="/directorio">Ir al directorio</ButtonLink>}>
        Toca «Guardar» en la página de un negocio y lo encontrarás aquí.
      </EmptyState>
    )
  const forget = (business: SavedBusiness) => {
    if (forgetBusiness(business.slug))
      say({ text: `Quitaste ${business.name}.`, action: { label: 'Deshacer', run: () => void saveBusiness(business) } })
    else say('Tu navegador no deja cambiar lo guardado en este dispositivo.')
  }
  return (
    <ul className={styles.list}>
      {saved.map((business) => (
        <li key={business.slug}>
          <span className={styles.mark}>
            <Monogram name={business.name} />
          </span>
          <div className={styles.words}>
            <Link to={`/negocios/${business.slug}`} className={styles.name} data-plain>
              {business.name}
            </Link>
            <span className={styles.what}>{[business.what, `guardado ${agoWords(business.at)}`].filter(Boolean).join(' · ')}</span>
          </div>
          <IconButton label={`Quitar ${business.name} de guardados`} onClick={() => forget(business)}>
            <IconTrash size="1.25rem" stroke={1.75} aria-hidden />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}
