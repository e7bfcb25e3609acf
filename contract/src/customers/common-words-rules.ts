/**
 * The words in the passwords that people choose most often and attackers try first, without digits and signs: keyboard runs,
 * words of computers, names, teams, animals, food, months, places, films. Written for this project from common knowledge; lower
 * case, letters alone.
 */
export const commonWords = `
password passwort passord passwd passcode passphrase pass pwd mypassword mypass yourpassword thepassword nopassword secret
secrets secreto topsecret letmein letmeinnow openup opensesame open sesame welcome welcomeback welcometo hello hellothere
helloworld hallo hola bonjour goodbye login logon signin signup logmein enter access accessgranted admin admins administrator
administrador root superuser sysadmin system sysop operator manager master masterkey supervisor user users username userpass
guest visitor public private default defaultpass temp temporary temppass test tests tester testing testtest testuser testpass
testpassword demo sample example changeme changethis changenow change reset newpass newuser oldpass security secure secured
server service support helpdesk help internet network wifi wireless computer laptop desktop windows microsoft google apple
samsung android iphone ipad nokia sony lenovo dell intel cisco oracle linux ubuntu debian unix database mysql postgres data
office outlook hotmail gmail yahoo facebook instagram twitter whatsapp youtube tiktok snapchat linkedin amazon netflix paypal
ebay spotify dropbox email mail webmail website online backup company business work office account accounts customer client
staff employee boss sales marketing finance money cash dollar dollars million millionaire rich banking bank credit card
qwerty qwertyu qwertyui qwertyuio qwertyuiop qwert qwer qwe qweasd qweasdzxc qweqwe qwerasdf qwertz azerty azertyuiop asdf
asdfg asdfgh asdfghj asdfghjk asdfghjkl asdasd asdfasdf asd asdzxc zxcv zxcvb zxcvbn zxcvbnm zxc zxczxc qaz qazwsx qazwsxedc
qazqaz zaq zaqwsx wsx edc poiuy poiuyt poiuytrewq lkjhgfdsa mnbvcxz wasd ytrewq trewq rewq abc abcd abcde abcdef abcdefg
abcdefgh abcdefghi abcabc abcdabcd xyz uvwxyz aabbcc abab iloveyou iloveu iloveme ilovegod ilovejesus ilovemom ilovemusic
loveyou loveme lovely love lover loveless lovelove lovers loving mylove mylife myself mine yours forever always never
nothing something everything whatever whatsup anything nobody trustno trustnoone trustme trust believe faith hope grace
blessed blessing blessings jesus jesuschrist christ christian god godisgood godislove thankgod lord heaven angel angels angelo
angela angelina devil demon satan hell lucifer gabriel michael raphael prayer church bible gospel spirit holy saint
sunshine sunny sunlight sunset sunrise sunday monday tuesday wednesday thursday friday saturday weekend january february
march april may june july august september october november december spring summer summertime autumn fall winter season
christmas holiday holidays vacation birthday happy happyday happiness smile smiley laugh laughing funny lucky luckyone luck
dragon dragons dragonfly dragonball monkey monkeys tiger tigers lion lions lionking eagle eagles falcon falcons hawk hawks
wolf wolves wolverine bear bears panda pandas panther panthers cougar jaguar leopard cheetah horse horses pony mustang
stallion unicorn dolphin dolphins shark sharks whale fish fishing turtle snake cobra viper python spider spiderman scorpion
butterfly bumblebee honeybee bird birds birdie chicken chickens rooster duck ducks penguin penguins rabbit bunny hamster
kitty kitten kittens cat cats catdog dog dogs doggy doggie puppy puppies pet buddy max lucky rocky shadow ginger smokey
bella molly daisy coco rex fluffy princess prince queen king kingdom kings royal knight knights warrior warriors wizard
witch magic magical merlin ninja samurai pirate pirates vampire zombie ghost hunter hunting killer assassin sniper soldier
army navy marine marines military police sheriff ranger rangers captain commander general major sergeant chief hero heroes
superman superstar supergirl batman robin joker catwoman ironman hulk thor avengers marvel spartan titan phoenix matrix
starwars startrek skywalker yoda vader darthvader jedi gandalf frodo hobbit harrypotter potter hermione hogwarts pokemon
pikachu charizard mario luigi zelda sonic minecraft fortnite roblox halo callofduty warcraft worldofwarcraft diablo doom
playstation xbox nintendo gamer gamers games game gaming player players playboy football soccer futbol baseball basketball
softball volleyball tennis golf golfer golfing hockey rugby cricket boxing wrestling skater skateboard surfer surfing swimming
swimmer runner running cycling racing racer nascar ferrari porsche mercedes bmw audi honda toyota nissan mazda suzuki yamaha
kawasaki harley davidson corvette camaro chevy chevrolet ford dodge jeep jaguar bentley lamborghini bugatti truck trucker
arsenal chelsea liverpool manchester united manutd mancity everton tottenham barcelona realmadrid madrid juventus milan
intermilan bayern benfica ajax celtic rangers lakers celtics bulls cowboys steelers packers patriots giants yankees redsox
dodgers cubs braves raiders broncos dolphins seahawks ravens vikings chargers saints bulldogs wildcats longhorns gators
michelle jennifer jessica ashley amanda samantha sarah stephanie nicole elizabeth lauren megan brittany danielle rachel
rebecca laura emily hannah anna annie maria mary marie margaret martha monica monique melissa natalie natasha nancy olivia
patricia pamela paula sandra sabrina sharon sophia sophie susan tiffany vanessa veronica victoria virginia alexandra alexis
alicia alison andrea barbara bianca brenda carmen carolina caroline catherine charlotte chelsea christina christine claudia
crystal cynthia daniela diana diane dorothy eleanor elena emma erica erika eva evelyn fatima gabriela gloria grace heather
helen isabel isabella jasmine jacqueline janet jane joanna joyce judith julia juliana julie karen katherine kathleen katie
kelly kimberly kristen kristina linda lisa lucia lucy luisa lydia madison mariah marina michaela miranda nina
daniel david andrew anthony alexander alex adam aaron austin benjamin ben brandon brian bradley bruce bryan cameron carlos
charles charlie christian christopher chris corey craig dennis derek diego dominic donald douglas dustin dylan edward eduardo
eric ethan felix fernando francis francisco frank frankie fred freddy gary george gerald gregory harold harry henry howard
jack jackson jacob jake james jamie jason jeffrey jeremy jesse jim jimmy joe joel john johnny johnson jonathan jordan jorge
jose joseph josh joshua juan julian justin keith kenneth kevin kyle lawrence leonardo logan louis lucas luis luke manuel
marcus mario mark martin marvin mathew matthew maurice maxwell michael micheal miguel mike mitchell mohamed mohammed muhammad
nathan nicholas nick oliver oscar patrick paul pedro peter philip phillip rafael ralph ramon randy raymond ricardo richard
ricky robert roberto roger ronald ronaldo messi neymar beckham pele maradona kobe lebron rooney russell ryan samuel sam
santiago scott sean sebastian sergio shawn simon stephen steve steven stewart taylor teddy theodore thomas timothy todd tom
tommy tony travis trevor tyler victor vincent walter warren wayne wesley william williams willie zachary brown smith jones
mother mom mommy mama mum mummy father dad daddy papa brother sister family friend friends friendship bestfriend bestfriends
boyfriend girlfriend husband wife baby babyboy babygirl babe babes babylove darling honey sweetheart sweetie sweet sweety
cutie cute pretty beautiful beauty gorgeous handsome sexy sexygirl hottie hotgirl girl girls boy boys lady ladies woman man
people person human alien kids children child grandma grandpa cookie cookies chocolate candy sugar cupcake cake brownie
muffin banana bananas apple apples orange oranges cherry cherries strawberry blueberry blackberry raspberry lemon lemonade
mango papaya coconut pineapple watermelon melon peach peaches peanut peanuts butter cheese cheeseburger burger pizza pasta
spaghetti taco tacos burrito nacho pepper peppers potato tomato onion carrot pumpkin chicken bacon sausage coffee tea
starbucks pepsi cocacola coke sprite water beer whiskey whisky vodka tequila rum wine budweiser corona heineken guinness
flower flowers rose roses lily daisy tulip orchid violet jasmine sunflower garden tree trees forest river ocean sea beach
island islands mountain mountains desert sky skyline moon moonlight star stars stardust starlight galaxy universe cosmos
planet earth world mercury venus mars jupiter saturn pluto neptune rainbow thunder lightning storm snow snowball snowman
snowflake ice icecream fire fireball firefly flame water wind red blue green yellow purple pink black white silver gold
golden diamond diamonds crystal ruby emerald sapphire pearl platinum music musica guitar piano drums drummer bass rock
rocknroll rockstar metal metallica slipknot nirvana beatles elvis eminem tupac drake rihanna beyonce shakira madonna
prince justinbieber bieber onedirection bts blackpink taylorswift jazz reggae hiphop rap rapper dance dancer dancing disco
singer singing song america american usa england english london british britain scotland ireland irish france paris germany
german deutschland berlin spain espana spanish italy italia italian portugal brasil brazil mexico mexican canada canadian
argentina colombia peru chile venezuela cuba jamaica barbados trinidad guyana bahamas caribbean haiti dominican puertorico
miami florida texas california newyork newyorkcity chicago boston dallas denver detroit houston lasvegas vegas hollywood
phoenix seattle atlanta philadelphia hawaii australia sydney melbourne india indian mumbai china chinese beijing japan
japanese tokyo korea seoul russia russian moscow africa nigeria kenya ghana egypt turkey istanbul greece athens
freedom liberty justice peace victory winner winning champion champions number numberone first second third one two three
four five six seven eight nine ten zero hundred thousand onetwothree power powerful strong strength energy force speed
fast faster furious freak crazy crazygirl insane psycho maniac madness monster beast savage gangster gangsta thug player
pimp pimping hustler baller legend legendary genius smart clever student teacher school college university education study
class math science physics chemistry biology history english nurse doctor dentist lawyer engineer pilot driver
trouble danger dangerous death dead die kill hate hateyou fuck fuckyou fuckoff fucker fuckme fucking shit bullshit bitch
asshole ass bastard damn dick pussy cunt cock penis sex sexsex porn xxx horny boobs tits naked suckit sucker suck
blink chicago access mustang maverick falcon eclipse explorer mission impossible bond jamesbond agent topgun rambo terminator
predator gladiator godfather scarface titanic avatar frozen elsa simpsons homer bart garfield snoopy mickey mickeymouse
minnie donaldduck pooh winnie tigger bambi nemo scooby scoobydoo spongebob patrick barbie hellokitty tinkerbell cinderella
package packages parcel parcels shipping shipment delivery deliver mailbox warehouse express cargo freight courier forwarding
customs shop shopping shopper store market online order orders
`
