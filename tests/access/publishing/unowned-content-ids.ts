/** Endpoints of the blog, authors and site blocks that take ids without an owner check, and why. */
export const unownedContentIds: Record<string, string> = {
  createAuthor: 'only the caller’s own pictures: features/publishing/authors',
  saveAuthor: 'the caller’s own pictures, or the author’s: features/publishing/authors',
  listRelatedPosts: 'public posts',
  listStaffPosts: 'filters a list that staff see in full',
  saveSiteBlock:
    'staff may see any; the caller’s own pictures, or the block’s: features/publishing/site-blocks',
  countPostView: 'public posts, which are counted and not read',
  countSiteBlocks: 'public blocks, which are counted and not read',
  proposeForText: 'reads the sent text and public data',
  listComments: 'public comments',
  listReplies: 'public comments',
  readThread: 'public comments',
  readMyComments: 'the caller’s own comments on a public post',
  writeComment: 'a public post, with the caller’s own idempotency key',
  savePost: 'staff may see any; draft owner and files: features/publishing/content',
}
