/** What takes ids of the blog, its authors and the house's blocks that are nobody's record, and why. */
export const ofContent: Record<string, string> = {
  createAuthor: 'pictures of one’s own alone: features/publishing/authors',
  saveAuthor: 'pictures of one’s own, or that the author has: features/publishing/authors',
  listRelatedPosts: 'posts that everybody reads',
  listStaffPosts: 'narrows a list that staff see whole',
  saveHouseBlock:
    'staff may see any; pictures of one’s own, or that the block has: features/publishing/site-blocks',
  countHouseBlocks: 'what everybody sees, counted and not read',
  proposeForText: 'reads the text that is sent, and what everybody may read',
  listComments: 'what everybody reads',
  listReplies: 'what everybody reads',
  readThread: 'what everybody reads',
  readMyComments: 'one’s own words below what everybody reads',
  writeComment: 'what everybody may comment on, with a key of one’s own',
  savePost: 'staff may see any; whose draft it is, and files: features/publishing/content',
}
