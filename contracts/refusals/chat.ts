/** Of conversations with the assistant, and the stream they come over. */
export const chatRefusals = {
  'chat-unknown': 'There is no such conversation.',
  'chat-message-unknown': 'There is no such message.',
  'chat-feedback-given': 'Whether this message helped has been said already.',
  'chat-too-many': 'You have {most} conversations already. Delete one of them first.',
  'chat-full': 'This conversation has {most} messages. Begin a new one.',
  'chat-no-room': 'Your conversations take all the room there is. Delete one of them first.',
  'chat-target-agent': 'Please select a target agent!',
  'chat-test-cases-full': 'There are {most} test cases already.',
  'chat-too-many-streams': 'The assistant is open in {most} windows already. Close one of them first.',
  'chat-not-your-topic': 'This topic is not yours.',
  'chat-frame-unread': 'This is no frame that the assistant knows.',
  'chat-failed': 'Something went wrong here. Please try again soon!',
  'chat-slow': 'Processing is taking longer than usual. Please try again soon!',
} as const
