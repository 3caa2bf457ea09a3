import { IconCircleCheck } from '@tabler/icons-react'
import type { MyBusiness } from '#features/directory/businesses/contract/owner.ts'
import { ButtonLink } from '#shared/ui/button-link.tsx'
import { Link } from '#shared/ui/link.tsx'
import { myBusinessHref } from '../sections.ts'
import styles from './set-up.module.css'

/** Confirmation after publication; proposes verification next. */
export function Published({ business }: { business: MyBusiness }) {
  const isPublic = business.state !== 'draft'
  return (
    <section className={styles.published}>
      <IconCircleCheck size="3rem" stroke={1.5} aria-hidden />
      <h1 className={styles.title}>
        {isPublic ? 'Tu página está publicada' : 'Tu página sigue en borrador'}
      </h1>
      <p>
        {isPublic
          ? 'Ya te encuentran en el directorio. El siguiente paso: verifica tus datos y tu página llevará el sello.'
          : 'Publícala cuando quieras desde Mi negocio.'}
      </p>
      <div className={styles.ways}>
        {isPublic && (
          <ButtonLink to={myBusinessHref('/verificacion', business.id)}>
            Verificar mi negocio
          </ButtonLink>
        )}
        <ButtonLink to={myBusinessHref('', business.id)} variant="plain">
          Ir a Mi negocio
        </ButtonLink>
        {isPublic && <Link to={`/negocios/${business.slug}`}>Ver página pública</Link>}
      </div>
    </section>
  )
}
