import { useNavigate } from 'react-router'
import { NewAuthorForm } from '#features/publishing/authors/ui/author-form.tsx'
import styles from '#features/publishing/authors/ui/authors.module.css'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { EmptyState } from '#shared/ui/states.tsx'
import { useMay } from '../../use-staff-access.ts'
import { AuthorPictures } from './author-pictures.tsx'

/** Page to create an author. */
export default function NewAuthor() {
  const may = useMay()
  const navigate = useNavigate()
  const say = useSnackbar()
  if (!may.create)
    return (
      <EmptyState title="No puedes crear autores">
        Pide a tu equipo el permiso de agregar.
      </EmptyState>
    )
  return (
    <div className={styles.section}>
      <NewAuthorForm
        Pictures={AuthorPictures}
        onSaved={({ id, name }) => {
          say(`${name} ya está entre los autores.`)
          navigate(`/staff/authors/${id}`, { replace: true })
        }}
      />
    </div>
  )
}
