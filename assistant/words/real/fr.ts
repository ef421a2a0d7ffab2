/** Made by tools/real-words.ts, which says of what. */
export const frReal = `
abimaient abimait abiment abimions abimons aboutissiez aboutissions abrites abruti abrutie abruties abrutir
abrutis abrutissait abrutissant abrutissent abrutissez abrutissons abrutit absente accordais accorderas
accorderez accordiez accordons accortes acheminiez activee activees actives addison additionnais additionneras
additionnons adressais adressiez adressons aerais aerait aeres aeriez aerions affectiez affichiez agreent agresse
agresser agresses agressez ahurais ahurait ahuriez ahurions aidiez aignent ailees aimerons aimiez ainee ainees
aisees alec allier allies allions alteres amelioriez ancrees animaient animait animalier animaliers animee
animees animent animer animes animez animions animons annabel annabelle annelee annelees anneles annexais
annexiez annexons annie annmarie anormale anormales apportiez archives ardent ardente ardents arguent arisent
armaient armait armees arment armions armons arpente arretees arriere arrieree arrierees arrieres arriveras
arriverez arriviez arrosee arrosees arroses assumes atteindre atteint atteinte atteints attelle attendiez
attendions attendrit attendrons attentaient attentait attentent attentons attenuaient attenuait attenuee
attenuent attenuer attenues attenuez attenuons atterre atteste attester attestes attestez attires augmentiez
aupres aurons avalent aven avenirs avinees avisons axaient axions baisaient baisait baise baisent baiser baises
baisez baisiez baisions baisons baissiez basees basf batissent batissez batissons bave benites binais bisais bise
blase blondi boire boise boisees boises boostes bosses botte bottees bottes bout brasse brasses bret bridget
broutes brui bruit brun cachons cafetons calculiez calment calmions calmons caltaient caltait caltent caltions
caltons campions campons captaient captait captent captions captons carlton carson casions cassaient cassait
cassant cassees cassent cassions cassons castres castrons causaient causait causent causons cendre cendree
cendrees cendres censees centrais centriez centrons cernons cesses changees changes chanter chantes chantons
chargiez charles charley charnel charnels charnue charnues charnus charries chassaient chassait chasse chassee
chassees chassent chasser chasses chassez chassions chassons chaudes chausse chausses chauves cherchiez cheries
cheves chiants choient choisissiez choisissions choque choquee choquer choques choquez chutera chuteront chutiez
cintre cintree cintrees cintres cirions citaient claires clament clamions clapent claque claquer claques claquez
classiez clayton clement clements clignes clint cloitre clonent clopent closent clouaient clouait clouees clouent
cloute cloutee cloutes cluaient cluent clut cochaient cochait cochent codaient coeurs cognaient cognait cognent
cois coite coites collaient collait collections collent colles colmate colmates combinee combiner combines
combinez comblee comblent combler combles comblez combliez comedien commandais commandiez commandons commenciez
commentaient commentait commentent commenter commentes commentez commentions commentons commercaient commercait
commercant commerce commercent commercer commerces commercez commercions commercons communes communies
communiquiez commute commutes compariez compati compatis competent compile compiles complet complets compose
composes comptiez computaient computait compute computent computer computes computez computions computons comte
comtes concerniez concertaient concertait concertee concertees concertent concerter concertes concertez
concertions concertons confident confiiez confinaient confinait confinee confinees confinent confiner confines
confinez confinions confinons confirai confirez confirons confisaient confisait confisent confisez confisions
confisons confites conforme connait connections connie console constaient constait constent conster constes
consume contaient contais contait conte content contente contenter contentes contents contenu conter contera
conteront contes contient contiez contions contons contracter contraient contrait contrent contres contrit
conviaient conviait convie convient convier convies conviez conviions convions cooper copiaient copiait copient
copions cornaient cornait cornent cornons correlions correspondiez correspondions correspondrons corrigeais
corrigeons corrigeras corrigiez cotee cotes cotis cotoient couchaient couchait couchee couchent coucher couches
coud coudaient coudais coudait coude coudent couder coudera couderont coudes coudez coudions coudons couds
coulaient coulais coulait coule coulee coulees coulent couler coulera couleront coules coulez coulions coulons
count coupante coupera couperont coupiez couplaient couplait couplent coupler couples couplez couplions couplons
couraient courais courait courbaient courbait courbent courbiez courent coureur courez couriez courions courons
courrez courrier courriers court courtes courtier courtiers courts courues cousaient cousais cousait cousent
cousez cousiez cousiner cousions cousons cousues coutiez coutions coutons couture couturent couvert couvraient
couvrait couvrent couvres crantons craque craquer craques craquez creait creditais creditiez creditons crepit
cretons crevait crient crivent croient croire croissent crottee crottes cryptes cuisent cumuliez damasse damasses
dana dane dang dani dealais dealait debatis debites deborde deborder debordes debordons debouche deboucher
debouches debouchons deboucle deboucler deboucles debouclons debouler deboules deboulions deboulons deboursais
deboursent deboursiez deboursions debout debutes decalee decatis decente decentes decharge decharne decharnee
dechausse dechiree decides declariez declasse declasses declore declorez decoloree decombres decoree decrites
decroissent dediais deduiras deduire deduirez deduis deduisez defaillaient defaillait defaillant defaillent
defaillez defaillions defaillons defais defaites defaits defend defendent defendez defendons defendre defends
defendu defendue defendues defendus defiais defiait defiles definissiez definissions defuntes degradiez deguise
deguises degustes dejoues delabree delaisse delaissee delaisses delavee delaves deliees deloris delutes demandiez
demente dementes denise depannaient depannait depanne depannent depanner depannes depannions depannons
departaient depassaient depassais depassiez depassions depassons depecaient depecait depecent depecer depeces
depechaient depechait depeche depechent depecher depeches depechions depechons depecions depecons depeinte
depeintes dependiez dependions dependrons depenserez depensiez deperaient deperait deperions depiste depistes
deplacee deplais depolis deporte deposaient deposait deposent deposions deposons dept derives derriere descendiez
descendions descendrons desires dessines desuetes detailliez detenaient detenait detend detendaient detendait
detendent detendez detendions detendons detendre detends detendu detendue detendues detendus detenions detenons
detourne detourner detournes detournons devais devait devaste devastes devenaient devenait devenions devenons
deversaient deversait deverse deversent deverser deverses deversions deversons deviais deviait deviens devies
deviiez deviions deviner devines devinez devinions devions devoile devoiles devorait devores devorions devot
devotes devots devoues devoyes devrons dictes differencier differencies differenciez differentes differentie
differenties diluais diminuiez dionne dirigions dispensaient dispensait dispense dispensent dispenser dispenses
dispensions dispensons dissous distribuions divines divise divisee divisees diviser diviserons divises divisez
divisons donniez doublions duane durent economisiez ecoutes ecoutions ecrites ecroule ecroules eculee ecules
edictes edites effectuiez egales electeur element empeche emploies emportaient emportait emporte emportee
emportees emportent emporter emportes emportez emportions emportons encadre enclora enclore encodent encoder
encodes encodez encodons encours encourt encouru encre enferrons enfiles enfouie enfouis enfuyons engorge
enlevees enlevent enleviez ennuyons enregistriez enrobees enrobons enrole enroler enroles enrolons enrouees
ensuite entames entente ententes enterrons entete entetee entetees enteter entetes entetez entiere entieres
entiers entoure entrais entrant entrants entrent entreposes entrerons entreront entrevois entrevoit envahie
envahis enviais envie enviiez enviions envions envoient envolaient envolait envolent envolez envolions envolons
envoyiez epelions epions erodees errantes errants escomptais escomptiez escomptons escorte escortes esperions
esseule estompe estompee estompees estompes etagent etais etalent etirons evalue evaluent evaluer evalues
evaluions eventes evitais evitiez evitons evoluerons evoluions evoque evoquent evoquer evoques evoquions excediez
excedions excedons excellent excellions excitent excites excitions excluent excusent excusiez executons
exemptions exhortaient exhortait exhorte exhortent exhorter exhortes exhortez exhortions exhortons existes
exondent exondions expediiez expeditives experte expertes expirions expliquiez exploitions exploraient explorait
explorent explorer explores explorez explorions explorons explosiez exportiez exposaient exposait expose exposee
exposees exposent exposer exposes exposez exposions exposons fabules faciale faciales facilite facturais
facturait factureras facturerez facturiez facturons faisions fendent fendre ferais ferme fermier ferriez fessier
fiance fiances ficeles fideles finales fiscale fiscales foncent fondant forais force fore forent forge fourbir
fourbis fourbissait fourbissent fourbissez fourbissons fourbit fournissiez fournissions fracture fracturee
fracturees fracturent fracturer fractures fracturez fris frisait frisons fuient fument fusent futures gelera
gelerai gelerez gelerons genees generiez gerera gererai gererez gererons glande glandes glissent grandissiez
grandissions grasses grimpiez grognes gronde grondes groupiez homs importiez importuns imposes impotent impures
incitent inclinent incluent indigent indigents indiquiez inhibent inondent interieur interieurs invitent issis
jaillent jaillez jana jane javier javiera joue jouer joues joui jouir jouis journaliser journalisera journalises
journalisez juan juif lester liberees liberes lieges lier lierai lierez lierons lieu liez limes lire lirons
lisaient lisait lisent lisiez lisions lisons lissaient lissait lisse lissent lisser lisses lissez lissions
lissons listiez litre litres lits livreras livrerez livriez lues maniere manions manque manquee manquees manquer
manques manquez manuelle manuelles manuels mara marauds marbres marc marches mari mariees marines maris mark
marquais marquiez marquons martin mary masque masquee masquees masquer masques masquez mefions melaient melait
melent melions melons menacent menager mendient mendions meniez mentaient mentait mentent mentez mentions mentons
menues messier minaient minait minent minions minons moisie moisies moisiez momifie mondain mondaine monnayer
monnayes monnayez monsanto montera monterai monterez monterons montiez montriez mordant mordants mordues mortes
moses motives moulant moulants mourant mourants mouvais mouvant mouvants murs musques mutants naguere negociais
negocieras negocierez negociiez negocions noces noie noies noires nope noue noues nouveau nouveaux noye noyes
nuerons numerise obseques obtenais obteniez obtenions occasionniez oeuvre ordonniez oubliions ourlions paige pair
paire paires pais paissaient paissait paissent paissez paissions paissons pait paitra paitrons palirez pallier
pallies palliez palmer palpait palper palpera palpiez palpons panaient panait pane panee panees panent paner
panera panerons panes panions pannait pannent pannons panons pansaient pansait pansent panser panses pansez
pansions pansons para paraient parais parait pare paree parees parent parents parer parera parerons pares parfait
pariait parie parient parier pariera parierons paries parions parlait parlant parlees parlements parlent parliez
parlons paroir parois parons pars partageaient partageait partageons partagiez partaient partais partez partions
partons paru passiez patent patente patents pates patient patiner pattie paumees pausaient pausait pausent pauser
pauses pausez pausions pausons pavaient pavait pave pavee pavees pavent paver pavera paverons paves pavions
pavons payaient payante payants payerez payerons payions paysans pechaient pechent pedant peinaient peinent
peinte pelaient pelait pele pelent pendaient pendent pendre pendue pendues pendus pensaient pensant pense pensent
peraient percaient percent percue percues perdaient perdent perdures perforante performantes peso petaient petait
petant pete petent peus piegent pieges pietaient pietent pietes pinces pionces piquees piquent pissaient pissait
pissent pisser pisses pissez pissions pissons pistaient pistent placait place placees placent placons planait
plane planent planons plante plantes plaquee plaquees plaquer plaques plaquez pliaient pliait plie plient plier
pliera plierons ploient ployait ployons poetes poins ponds portier portiez portrait posaient pose posent
postaient postait postee postees postent poster postes postez postions postons pourrez pourrirez pourrirons
pourris pourrit pourrons pourtant pouviez pouvions precede preches precisions prefere prenaient prepariez prepose
preposee preposes presentiez preserve pressent pressentaient pressentait pressentent pressentez pressentions
pressentons pretaient pretendiez pretendions pretendrons pretent priaient prient priera prierons priment princes
prisaient prisent privent procedent produiras profits progressiez pronait prononce prononces propice propices
prouvez prouvons pubiens publiais publiiez publions puisaient puisent quantifie quiete radiais radiions radions
raguais raguons rainais rainions rainons rairons rairont ramais ramions rampais rampons ranimons rapportais
rapportiez rapportons raquais raquons rasais rasions rasons rassois ratais rations raurons ravais ravions
ravirons ravivons rayais rayions realisiez rebatis recelaient recelait recele recelent receler receles recelez
recelions recelons receper recepera receperas receperez receperons receperont recepons recevions recevrons
reciterons recites reclament reclure reclus recoupe recouper recoupera recouperas recouperez recouperons
recouperont recoupes recourbe recourbes recourez recourra recourras recourrez recours recourt recouru recouvert
recouverts recouvrais recouvriez recouvrons recrierons recroit recrue recrues recrus recruterons recuit reculeras
reculerez reculerons reculeront reculiez recuperais recuperent recupereras recupererez recuperiez recuperions
redevoir rediges redire redisons redites redondant redoutions redresse reduisions refletent refuserons refuterons
refutes refutions regale regaler regales regalez regardiez regirez regirons reglaient reglais regleront regliez
reglions reglons regne regnes regnions regnons regulaient regulait regule regulent reguler regulerons regules
regulez regulions regulons relevent relevons reliees relient relions relire relisent relisez relisons remarie
remaries remboursaient remboursais remboursait rembourseras rembourserez rembourseront remboursiez remboursons
remenes remisais remisiez remisons remords remplissiez remplissions remportes remuerons remues remunere remunerer
remuneres remunerons renait renales renard renards rendement rendements rendiez rendions rendra rendrai rendrez
rendrons reniaient reniait renient renies reniez renions renoue renoues renouve renouves rentaient rentait
rentent renter rentera renterai renterez renterons rentes rentez rentier rentiez rentions rentons rentriez renu
renvoies repand repandaient repandait repandent repandez repandons repandre repands repandu repandue repandues
repandus reparais reparait repares reparle reparles repartais repartissiez repartissions repend rependaient
rependait rependent rependez rependons rependre repends rependu replets replies repondiez repondions repondrons
reportes reposes representiez repues requerons resides resines resiste resistes resoudre ressent ressers ressert
restiez restituais restituiez restituons resultions resumerons resumiez retardaient retardais retardait retardent
retarderas retarderez retardiez retardions retardons retient retirees retiriez retives reunissiez reunissions
reussissiez reussissions revaient revelees reveles revent revions revise revisent reviser revises revisez
revisons revivent revoient revoit revues riel rigoles roel roties rotirez rotissent rotissez rotissons rougir
rougis rougissait rougissant rougissent rougissez rougissons rougit rouissent rouissez rouissons roussi roussie
roussies roussir roussis roussissait roussissent roussissez roussissons roussit rousti roustir roustis
roustissait roustissent roustissez roustissons roustit ruilons ruinons russie sabrais saigne saignes sauraient
saurent saurer saures saurez saurions sauris saurons sautais sauvais sauvent sauvez saviez secrete secretes
semaient sent seraient serait sereine sereines serions serons sert sertir sertis servies servions serviras
servirez situ situe situes skient sociale sociales soigne soignee soignes sois solvent sombres sommais sommiez
sommons sortais sots soudent souhaitiez soulent soumets soupent sourions sout souvient suaient suarez subissiez
subissions subites sucree sucrees sucres suerai suerez suerons suions suivent supplient suppriment supt
surchargiez surfaient surfait surfent surfer surfes surfez surfions surfons surgit suriez surpris surrai surrez
surrons sursois survient survit tairai tairez tairons tannees tape tapees tapes tardais tardait tardions tardons
tare tarees tares tassees tate tates taxeras taxerez tentante tentantes terrance terres tigree tigrees tigres
tiriez tistre titree titrees titres tope topes toquees torchaient torchait torche torchent torcher torches
torchez torchions torchons tortues touchiez tourbes tournes tousses traient trainaient trainait trainant trainent
trainer traines trainez trainions trainons trairai trairons traiteront traitiez traitres tranchais tranchiez
tranchons transies transporteras transportiez travailliez triches triiez trottes trouees troues trouviez tuions
unie unies unifies utiliseras utiliserez utilisiez valseur valseurs veillez vendus ventiliez vexant vident violes
virent visent vivent voient voiles voilez voilons voleur voleure voleures voleurs volons votons voudrons vouliez
voulions voulues voyions zane
`
