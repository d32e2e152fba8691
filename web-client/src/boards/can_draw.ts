import type { GameInfo } from '../protocol/messages';

/** Whether this client can draw a game's board. A newer server may have games of other kinds. */
export function canDraw(game: GameInfo): boolean {
  return ['pits', 'star'].includes(game.layout.kind);
}
