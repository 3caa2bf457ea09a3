import { useNavigate } from 'react-router'
import { AuthorForm } from '#features/publishing/authors/ui/author-form.tsx'
import styles from '#features/publishing/authors/ui/authors.module.css'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { EmptyState } from '#shared/ui/states.tsx'
import { useMay } from '../../use-staff-access.ts'
import { AuthorPictures } from './author-pictures.tsx'
import { WithAuthor } from './with-author.tsx'

/** Page to edit an author. */
export default function EditAuthor() {
  const may = useMay()
  const navigate = useNavigate()
  const say = useSnackbar()
  if (!may.edit)
    return (
      <EmptyState title="No puedes editar autores">
        Pide a tu equipo el permiso de editar.
      </EmptyState>
    )
  return (
    <WithAuthor>
      {(author) => (
        <div className={styles.section}>
          <h2>Editar a {author.name}</h2>
          <AuthorForm
            author={author}
            Pictures={AuthorPictures}
            onSaved={() => {
              say('Cambios guardados.')
              navigate(`/staff/authors/${author.id}`, { replace: true })
            }}
          />
        </div>
      )}
    </WithAuthor>
  )
}
