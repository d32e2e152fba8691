import type { visit as english } from '../en/visit';

/** Was auf dem Weg herein und auf den Leseseiten steht: eingeladen, ohne Verbindung, über. */
export const visit: Record<keyof typeof english, string> = {
  'about.link': 'Über',
  'about.title': 'Über Bohnenhof',
  'about.lead': 'Alte Brettspiele für zwei, im Browser gespielt: frei, ohne Werbung, ohne Konto.',
  'about.play': 'Öffne einen Tisch, schick jemandem den Link, und spielt. Wer keinen Browser zur Hand hat, kann mit einem Programm spielen: Das Haus spricht eine dokumentierte Sprache.',
  'about.host': 'Wer diesen Server betreibt',
  'about.host.silent': 'Wer hier einlädt, hat nichts über sich gesagt.',
  'about.host.failed': 'Was der Betreiber über sich sagt, war nicht zu holen.',
  'about.kept': 'Was von dir behalten wird',
  'about.kept.cookie': 'Ein Cookie mit einem zufälligen Geheimnis, an dem dieser Browser wiedererkannt wird. Nichts sonst sagt, wer du bist, und nach keiner Adresse wird gefragt.',
  'about.kept.games': 'Beendete Partien mit den Namen der Spielenden: Alle können sie nachspielen.',
  'about.kept.talk': 'Was an einem Tisch gesagt wird, zusammen mit dem Tisch.',
  'about.kept.browser': 'Nur in diesem Browser: Sprache, Farben und andere Einstellungen, und bei verschlüsselter Verbindung das Programm selbst, damit es schneller startet.',
  'about.kept.others': 'Kein anderer Server wird etwas gefragt, und niemand wird gezählt oder verfolgt.',
  'about.kept.erase': 'Alles davon lässt sich löschen: Drücke oben auf der Seite auf deinen Namen.',
  'about.version': 'Version {version}',

  'nothing.title': 'Hier ist nichts',
  'nothing.text': 'Vielleicht wurde die Adresse unterwegs abgeschnitten oder falsch abgetippt. Lass dir den Link noch einmal schicken, oder geh von hier weiter:',
  'room.gone.next': 'Wurde dort eine Partie beendet, so steht sie bei den beendeten Partien; zum Spielen öffne hier einen neuen Tisch.',

  'no_connection.title': 'Keine Verbindung',
  'no_connection.text': 'Zum Spielen braucht es den Server, und der ist gerade nicht zu erreichen. Es wird von selbst weiter versucht, und deine Plätze bleiben deine. Regeln, die du schon gelesen hast, lassen sich solange lesen.',
  'no_connection.again': 'Jetzt versuchen',
  'status.offline': 'Dieses Gerät ist offline. Sobald es zurück ist, bist du es auch; dein Platz bleibt deiner.',

  'update.waits': 'Es gibt eine neuere Fassung dieser Seite.',
  'update.take': 'Laden',
  'install.offer': 'Als App installieren',

  'invite.from': '{name} lädt dich ein',
  'invite.open': 'Dieser Tisch ist offen',
  'invite.own': 'Dein Tisch ist bereit',
  'invite.name': 'Du heißt',
  'invite.another': 'Anderen Namen vorschlagen',
  'invite.join': 'Mitspielen',
  'invite.look': 'Nur zuschauen',
  'invite.rules': 'Wie wird gespielt?',
  'invite.waiting': 'Wer kommt?',
  'invite.send': 'Du sitzt. Schick jemandem diesen Link, oder warte: Der Tisch steht allen im Saal offen.',
  'invite.board': 'Das Brett ansehen',

  'share.copy': 'Link kopieren',
  'share.send': 'Senden …',
  'share.qr': 'QR-Code',
  'share.qr.text': 'QR-Code von {address}',
  'share.copied': 'Der Link ist kopiert.',
  'share.by_hand': 'Kopiere den markierten Link.',
  'share.link': 'Link zu diesem Tisch',

  'person.you': 'Das bist du.',
  'person.score': 'Bilanz je Spiel',
  'person.score.latest': 'Von den letzten {n} Partien.',
  'person.won': 'Gewonnen',
  'person.drawn': 'Remis',
  'person.lost': 'Verloren',

  'suggest.name': '{kind} {thing}',
  'suggest.kinds': 'Flinke, Muntere, Stille, Kluge, Mutige, Sonnige, Sanfte, Goldene, Rote, Frühe, Milde, Neugierige, Helle, Wilde, Kleine, Zarte',
  'suggest.things': 'Bohne, Erbse, Linse, Kastanie, Eichel, Haselnuss, Walnuss, Kichererbse, Mandel, Mohnblume, Amsel, Meise',

  'hall.games': 'Die Spiele',
  'hall.play': 'Spielen',
};
