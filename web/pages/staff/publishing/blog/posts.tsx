import { AuthorsSection } from '#features/publishing/authors/ui/authors-section.tsx'
import { StaffPosts } from '#features/publishing/posts/ui/staff-posts.tsx'
import { useMay } from '../../use-staff-access.ts'
import styles from './blog.module.css'

/** Page «Mi Blog». */
export default function StaffBlog() {
  const may = useMay()
  return (
    <div className={styles.page}>
      <StaffPosts mayCreate={may.create} mayEdit={may.edit} mayDelete={may.delete} />
      <div data-below>
        <AuthorsSection canCreate={may.create} />
      </div>
    </div>
  )
}
