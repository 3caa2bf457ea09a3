import { ButtonLink } from '#shared/ui/button-link.tsx'
import { EmptyState } from '#shared/ui/states.tsx'
import styles from '../page.module.css'

/** Placeholder while there are no comments. */
export function InviteComments() {
  return (
    <section className={styles.section} aria-labelledby="comentado">
      <h2 id="comentado">Lo más comentado</h2>
      <EmptyState
        title="Todavía no hay opiniones"
        action={<ButtonLink to="/directorio">Buscar un negocio</ButtonLink>}
      >
        ¿Conoces uno de los negocios del directorio? Cuenta cómo te fue: aquí aparece lo que más se
        comenta.
      </EmptyState>
    </section>
  )
}
