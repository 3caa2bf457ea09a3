import type { Route } from '#shared/server/route.ts'
import { listRelatedPosts } from './blog/list-related-posts.ts'
import { countPostView } from './count-post-view.ts'
import { createPost } from './create-post.ts'
import { deletePost } from './delete-post.ts'
import {
  comparePostVersion,
  listPostVersions,
  restorePostVersion,
} from './document/post-versions.ts'
import { listPosts, listPostTopics } from './list-posts.ts'
import { listStaffPosts } from './list-staff-posts.ts'
import { readStaffPost } from './load-post.ts'
import {
  createPostCategory,
  deletePostCategory,
  listPostAuthors,
  listPostCategories,
  renamePostCategory,
} from './post-categories.ts'
import { createPreviewLink, previewPost, readPostPreview } from './preview-post.ts'
import { publishPost } from './publish-post.ts'
import { readPost } from './read-post.ts'
import { reportPostPresence } from './report-post-presence.ts'
import { savePost } from './save-post.ts'
import { schedulePost, unschedulePost } from './schedule-post.ts'
import { setPostState, touchPost } from './set-post-state.ts'
import { unpublishPost } from './unpublish-post.ts'

export const postsEndpoints: Route[] = [
  listPosts,
  readPost,
  listPostTopics,
  countPostView,
  readPostPreview,
  listStaffPosts,
  createPost,
  readStaffPost,
  savePost,
  publishPost,
  schedulePost,
  unschedulePost,
  unpublishPost,
  setPostState,
  touchPost,
  reportPostPresence,
  deletePost,
  listPostVersions,
  comparePostVersion,
  restorePostVersion,
  previewPost,
  createPreviewLink,
  listPostCategories,
  listPostAuthors,
  createPostCategory,
  renamePostCategory,
  deletePostCategory,
  listRelatedPosts,
]
