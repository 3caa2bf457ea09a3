import folded from '#features/accounts/trust-and-blocks/ui/parts/folded-text.module.css?inline'
import comments from '#features/community/comments/ui/comments.module.css?inline'
import menu from '../../text-actions/text-menu.module.css?inline'
import view from './comments-view.module.css?inline'

export { PostComments } from './post-comments.tsx'

/** Styles of what it renders. */
export const commentsStyles = view + comments + menu + folded
